import { queryOptions, useQuery } from '@tanstack/react-query'
import { unwrap } from '#web/api/unwrap.ts'

// Imports the API calls and their schemas only when they are needed, so that they do not delay the first paint.
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

/** Fetches the testimonials and the pictures, in the organiser's order. Each is undefined until the server has answered. */
export function usePublished() {
  return { testimonials: useQuery(testimonialsQuery).data, pictures: useQuery(galleryQuery).data }
}
