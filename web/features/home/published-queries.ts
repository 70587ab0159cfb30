import { queryOptions, useQuery } from '@tanstack/react-query'
import { unwrap } from '#web/api/unwrap.ts'

// The calls and their schemas load after the first paint.
async function loadApi() {
  const [{ call }, { communityEndpoints }] = await Promise.all([import('#web/api/call.ts'), import('#shared/contract/community.ts')])
  return { call, communityEndpoints }
}

export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: async ({ signal }) => {
    const { call, communityEndpoints } = await loadApi()
    return unwrap(call(communityEndpoints.listTestimonials, {}, { signal }))
  },
})

export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: async ({ signal }) => {
    const { call, communityEndpoints } = await loadApi()
    return unwrap(call(communityEndpoints.listGallery, {}, { signal }))
  },
})

/** The testimonials and the pictures, in the organiser's order; each undefined until the server has answered. */
export function usePublished() {
  return { testimonials: useQuery(testimonialsQuery).data, pictures: useQuery(galleryQuery).data }
}
