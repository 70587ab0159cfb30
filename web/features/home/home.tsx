import { Suspense } from 'react'
import { hydrateOnInteraction } from '#web/ui/hydration/islands.tsx'
import { Hero } from './hero.tsx'

const BelowHero = hydrateOnInteraction(() => import('./below-hero.tsx'))

/** Shows the home page. The sections below the hero hydrate at the first interaction. */
export default function Home() {
  return (
    <>
      <Hero />
      <Suspense fallback={null}>
        <BelowHero.View />
      </Suspense>
    </>
  )
}
