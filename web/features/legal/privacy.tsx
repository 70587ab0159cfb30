import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { LegalPage } from '#web/ui/site-texts/legal-page.tsx'
import { privacyChapters } from './privacy-chapters.tsx'

/** Shows at `/privacy` which data is stored of whom, where and how long. */
export default function Privacy() {
  usePageTitle('Privacy')
  return (
    <LegalPage
      title="Privacy"
      contents="Inhoud van de privacyverklaring"
      chapters={privacyChapters}
      lead={<p>We bewaren wat nodig is om je te laten racen, en niets om je te volgen. Hier staat precies wat, waar en hoe lang.</p>}
    />
  )
}
