import { lazy, Suspense, type ComponentType, useEffect, useRef, useState, type ReactNode } from 'react'
import { Island } from '#web/ui/hydration/islands.tsx'
import { ReadLink } from '#web/ui/navigation/read-link.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { Course } from './course.tsx'
import { Edition } from './edition.tsx'
import { Figures } from './figures.tsx'
import { Join } from './join.tsx'
import { Gear, News } from './soon.tsx'
import { What } from './what.tsx'
import { Why } from './why.tsx'

// If the code of this section fails to load, the page shows nothing in its place.
const Published = lazy<ComponentType>(() => import('./published.tsx').catch(() => ({ default: () => null })))

const before = [Why, Course, Join, What, Edition]
const after = [News, Gear]

/** A section loads once it is less than this number of CSS pixels below the visible part of the page. */
const REACH = 1200

/** Renders its children when the reader scrolls near them, so that their code and data do not load with the page. */
function WhenNear({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = place.current
    if (!mark) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${REACH}px 0px` })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [])
  return near ? children : <div ref={place} />
}

/** Renders the sections of the home page below the hero, in the order of specification section 4. */
export default function BelowHero() {
  return (
    <>
      <Island>
        <Figures />
      </Island>
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
      {/* The testimonials and pictures are not prerendered, because the organiser can change them: without script there is a link. */}
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
