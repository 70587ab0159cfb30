import { formatEventDate } from '#shared/lib/dates.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { LegalPage } from './legal-parts.tsx'
import { termsArticles } from './terms-articles.tsx'

/** `/terms` and `/voorwaarden`: ten articles with an anchor each. */
export default function Terms() {
  usePageTitle('Voorwaarden')
  const { lastChanged } = useFact('terms', 'tickets').value
  const date = formatEventDate(lastChanged, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <LegalPage
      title="Voorwaarden"
      contents="Inhoud van de voorwaarden"
      chapters={termsArticles(useFacts())}
      lead={
        <>
          <p>Tien artikelen, in gewone taal. Wat je van ons mag verwachten, en wij van jou.</p>
          <p>Laatst gewijzigd: {date}</p>
        </>
      }
    />
  )
}
