import type { ReactNode } from 'react'
import type { HomeSection } from '#shared/facts/fact-values.ts'
import { readHomeSection } from '#shared/facts/home-texts.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { SectionHead } from '#web/ui/layout/site-section.tsx'

/** The heading and introduction of a section of the home page. `children` follow the introduction. */
export function HomeHead({ section, headingId, children }: { section: HomeSection; headingId?: string; children?: ReactNode }) {
  const { title, text } = readHomeSection(section, useFacts())
  return (
    <SectionHead title={<span id={headingId}>{title}</span>}>
      <p>{text}</p>
      {children}
    </SectionHead>
  )
}
