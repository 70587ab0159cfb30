import { useQuery } from '@tanstack/react-query'
import { communityEndpoints } from '#shared/contract/community.ts'
import { call } from '#web/api/call.ts'
import QueryProvider from '#web/api/query-provider.tsx'
import { unwrap } from '#web/api/unwrap.ts'
import { Community } from './community.tsx'
import { Gallery } from './gallery.tsx'

/** What others say and show, each only when there is something; a call that fails leaves the page as it is. */
export default function Published() {
  return (
    <QueryProvider>
      <TestimonialsAndGallery />
    </QueryProvider>
  )
}

function TestimonialsAndGallery() {
  const { data: testimonials = [] } = useQuery({
    queryKey: ['testimonials'],
    queryFn: ({ signal }) => unwrap(call(communityEndpoints.listTestimonials, {}, { signal })),
  })
  const { data: pictures = [] } = useQuery({
    queryKey: ['gallery'],
    queryFn: ({ signal }) => unwrap(call(communityEndpoints.listGallery, {}, { signal })),
  })
  return (
    <>
      {testimonials.length > 0 && <Community testimonials={testimonials.slice(0, 3)} />}
      {pictures.length > 0 && <Gallery pictures={pictures.slice(0, 8)} />}
    </>
  )
}
