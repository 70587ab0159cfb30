import { Fragment, type ReactNode } from 'react'
import { listPlaceholders } from '#shared/domain/messages/placeholders.ts'
import type { Screen } from '#shared/facts/event-facts.ts'
import { fillLongText } from '#shared/facts/terms-text.ts'
import { paragraphsOf } from '#shared/page/article-page.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'

const linkPlaceholder = /\{\{\s*(email|privacy)\s*\}\}/

/** Replaces the link placeholders of a text by links. `split` puts the names of the placeholders at the odd indexes. */
const withLinks = (text: string): ReactNode =>
  text
    .split(linkPlaceholder)
    .map((part, at) => (
      <Fragment key={at}>{at % 2 === 0 ? part : part === 'email' ? <MailLink /> : <Link to="/privacy">Privacy</Link>}</Fragment>
    ))
const isItem = (line: string) => /^\s*[-*] /.test(line)

interface Part {
  isList: boolean
  lines: string[]
}

/** Splits a paragraph into text and lists: a list may begin directly below a line of text. */
function partsOf(paragraph: string): Part[] {
  const parts: Part[] = []
  for (const line of paragraph.split(/\r?\n/)) {
    const isList = isItem(line)
    const last = parts.at(-1)
    if (last?.isList === isList) last.lines.push(line)
    else parts.push({ isList, lines: [line] })
  }
  return parts
}

/**
 * Shows a long text of an organiser: paragraphs with an empty line between them, and lists of lines that begin with `- `. A paragraph with
 * the time of arrival gets a note with the other times of arrival that other screens show. The key is the text, so that a changed paragraph
 * is a new element even on a page that the browser translated.
 */
export function LongText({ text, screen }: { text: string; screen: Screen }) {
  const facts = useFacts()
  const { note } = useFact('arriveMinutesBefore', screen)
  return paragraphsOf(text).map((paragraph, at) => {
    const filled = fillLongText(paragraph, screen, facts)
    return (
      <Fragment key={`${at} ${filled}`}>
        {partsOf(filled).map(({ isList, lines }, part) =>
          isList ? (
            <ul key={part}>
              {lines.map((line, place) => (
                <li key={place}>{withLinks(line.trim().slice(2))}</li>
              ))}
            </ul>
          ) : (
            <p key={part}>{withLinks(lines.join('\n'))}</p>
          ),
        )}
        {listPlaceholders(paragraph).includes('aanwezig') && <FactNote>{note}</FactNote>}
      </Fragment>
    )
  })
}
