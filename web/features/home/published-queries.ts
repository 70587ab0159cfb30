import { queryOptions, useQuery } from '@tanstack/react-query'
import { unwrap } from '#web/api/unwrap.ts'

// The calls come after the first paint, and with them their schemas.
async function wire() {
  const [{ call }, { communityEndpoints }] = await Promise.all([import('#web/api/call.ts'), import('#shared/contract/community.ts')])
  return { call, communityEndpoints }
}

export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: async ({ signal }) => {
    const { call, communityEndpoints } = await wire()
    return unwrap(call(communityEndpoints.listTestimonials, {}, { signal }))
  },
})

export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: async ({ signal }) => {
    const { call, communityEndpoints } = await wire()
    return unwrap(call(communityEndpoints.listGallery, {}, { signal }))
  },
})

/** What others say and show, in the organiser's order; nothing as long as the server has not answered. */
export function usePublished() {
  return { testimonials: useQuery(testimonialsQuery).data, pictures: useQuery(galleryQuery).data }
}
