import QueryProvider from '#web/api/query-provider.tsx'
import { Community } from './community.tsx'
import { Gallery } from './gallery.tsx'
import { usePublished } from './published-queries.ts'

/** Shows the testimonials and the gallery, each only if the server returned content for it. Shows no error if a call fails. */
export default function Published() {
  return (
    <QueryProvider>
      <TestimonialsAndGallery />
    </QueryProvider>
  )
}

function TestimonialsAndGallery() {
  const { testimonials = [], pictures = [] } = usePublished()
  return (
    <>
      {testimonials.length > 0 && <Community testimonials={testimonials.slice(0, 3)} />}
      {pictures.length > 0 && <Gallery pictures={pictures.slice(0, 8)} />}
    </>
  )
}
