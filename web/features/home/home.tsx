import { lazy, Suspense, type ComponentType } from 'react'
import { Course } from './course.tsx'
import { Edition } from './edition.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { Join } from './join.tsx'
import { Gear, News } from './soon.tsx'
import { What } from './what.tsx'
import { WhenNear } from './when-near.tsx'
import { Why } from './why.tsx'

// Not worth a word when it doesn't come: the page is whole without.
const Published = lazy<ComponentType>(() => import('./published.tsx').catch(() => ({ default: () => null })))

/** The home page: feels the race in three seconds, price and date without searching. */
export default function Home() {
  return (
    <>
      <Hero />
      <Figures />
      <Why />
      <Course />
      <Join />
      <What />
      <Edition />
      <WhenNear>
        <Suspense fallback={null}>
          <Published />
        </Suspense>
      </WhenNear>
      <News />
      <Gear />
    </>
  )
}
