import { Fragment, type ReactNode } from 'react'
import { listPlaceholders } from '#shared/domain/messages/placeholders.ts'
import type { Screen } from '#shared/facts/event-facts.ts'
import { fillLongText } from '#shared/facts/terms-text.ts'
import { paragraphsOf } from '#shared/page/article-page.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'

const linkForm = /\{\{\s*(email|privacy)\s*\}\}/

/** The text with links for the link placeholders. `split` puts their names at the odd places. */
const withLinks = (text: string): ReactNode =>
  text
    .split(linkForm)
    .map((part, at) => (
      <Fragment key={at}>{at % 2 === 0 ? part : part === 'email' ? <MailLink /> : <Link to="/privacy">Privacy</Link>}</Fragment>
    ))
const isItem = (line: string) => line.startsWith('- ')

/**
 * A long text of an organiser: paragraphs with an empty line between them, and lists of lines that begin with `- `. A paragraph with the
 * time of arrival gets the note about its other readings. The key is the text, so that a changed paragraph is a new element even on a page
 * that the browser translated.
 */
export function LongText({ text, screen }: { text: string; screen: Screen }) {
  const facts = useFacts()
  const { note } = useFact('arriveMinutesBefore', screen)
  return paragraphsOf(text).map((paragraph, at) => {
    const filled = fillLongText(paragraph, screen, facts)
    const lines = filled.split(/\r?\n/)
    if (lines.every(isItem))
      return (
        <ul key={`${at} ${filled}`}>
          {lines.map((line, place) => (
            <li key={place}>{withLinks(line.slice(2))}</li>
          ))}
        </ul>
      )
    return (
      <Fragment key={`${at} ${filled}`}>
        <p>{withLinks(filled)}</p>
        {listPlaceholders(paragraph).includes('aanwezig') && <FactNote>{note}</FactNote>}
      </Fragment>
    )
  })
}
