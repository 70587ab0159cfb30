import { readTerms } from '#shared/facts/terms-text.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatCount } from '#shared/lib/number-words.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { LegalPage } from '#web/ui/site-texts/legal-page.tsx'
import { termsContents, useTermsChapters } from '#web/ui/site-texts/terms-chapters.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'

/** Shows the articles of the terms, at `/terms` and `/voorwaarden`. Each article has an anchor. */
export default function Terms() {
  usePageTitle('Voorwaarden')
  const { lastChanged } = useFact('terms', 'tickets').value
  const { changedOn = lastChanged } = readTerms(useFacts())
  const chapters = useTermsChapters()
  const date = formatEventDate(changedOn, { day: 'numeric', month: 'long', year: 'numeric' })
  const count = `${formatCount(chapters.length)} ${chapters.length === 1 ? 'artikel' : 'artikelen'}`
  return (
    <LegalPage
      title="Voorwaarden"
      contents={termsContents}
      chapters={chapters}
      lead={
        <>
          <p>{`${count}, in gewone taal. Wat je van ons mag verwachten, en wij van jou.`}</p>
          <p>{`Laatst gewijzigd: ${date}`}</p>
        </>
      }
    />
  )
}
