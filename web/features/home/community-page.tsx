import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { Community } from './community.tsx'
import { Gallery } from './gallery.tsx'
import { usePublished } from './published-queries.ts'

/**
 * Shows all testimonials and pictures, at `/community`. The home page loads the first few by script, and links to this page for readers
 * without script.
 */
export default function CommunityPage() {
  usePageTitle('Community')
  const { testimonials, pictures } = usePublished()
  return (
    <>
      <SiteHead title="Wie er al waren">
        <p>Wat zij van de race zeggen, en hoe die eruitziet.</p>
      </SiteHead>
      {testimonials && testimonials.length > 0 && <Community testimonials={testimonials} />}
      {pictures && pictures.length > 0 && <Gallery pictures={pictures} />}
      {testimonials?.length === 0 && pictures?.length === 0 && (
        <SiteWidth paddingBlockEnd="section">
          <p>Nog niets: dit vult zich na de eerste race.</p>
        </SiteWidth>
      )}
    </>
  )
}
