import { readTerms } from '#shared/facts/terms-text.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { type Chapter, Chapters } from './legal-page.tsx'
import { LongText } from './long-text.tsx'

/** The name of the table of contents. */
export const termsContents = 'Inhoud van de voorwaarden'

/** Returns the articles of the terms as chapters, each with an anchor. */
export const useTermsChapters = (): readonly Chapter[] =>
  readTerms(useFacts()).items.map(({ title, text }, at) => ({
    id: `artikel-${at + 1}`,
    title,
    body: <LongText text={text} screen="tickets" />,
  }))

/** The articles of the terms without the top of their page. */
export const TermsChapters = () => <Chapters contents={termsContents} chapters={useTermsChapters()} />
