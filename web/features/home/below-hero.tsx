import { lazy, Suspense, type ComponentType } from 'react'
import { Island } from '#web/ui/hydration/islands.tsx'
import { DeferredStylesheet } from '#web/ui/hydration/deferred-stylesheet.tsx'
import { ReadLink } from '#web/ui/address/read-link.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { Course } from './course.tsx'
import { Edition } from './edition.tsx'
import { Figures } from './figures.tsx'
import { Join } from './join.tsx'
import { Gear, News } from './soon.tsx'
import { What } from './what.tsx'
import { WhenNear } from './when-near.tsx'
import { Why } from './why.tsx'

// Not worth a word when it doesn't come: the page is whole without.
const Published = lazy<ComponentType>(() => import('./published.tsx').catch(() => ({ default: () => null })))

const before = [Why, Course, Join, What, Edition]
const after = [News, Gear]

/** Everything under the first view, in the order of specification section 4. */
export default function BelowHero() {
  return (
    <>
      <Island>
        <Figures />
      </Island>
      <DeferredStylesheet />
      {before.map((Part) => (
        <Island key={Part.name}>
          <Part />
        </Island>
      ))}
      <WhenNear>
        <Suspense fallback={null}>
          <Published />
        </Suspense>
      </WhenNear>
      {/* The organiser changes it at any time and this page is the build's: without script it is read elsewhere. */}
      <noscript>
        <SiteWidth paddingBlockEnd="section">
          <ReadLink to="/community">Wat anderen van de race zeggen</ReadLink>
        </SiteWidth>
      </noscript>
      {after.map((Part) => (
        <Island key={Part.name}>
          <Part />
        </Island>
      ))}
    </>
  )
}
