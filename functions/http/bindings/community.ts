import { communityEndpoints } from '#shared/contract/community.ts'
import { bindGroup, done } from '#functions/http/bind.ts'
import { signUpVolunteer } from '#functions/usecases/community/sign-up-volunteer.ts'
import { subscribeToNewsletter } from '#functions/usecases/community/subscribe-to-newsletter.ts'

export const communityGroup = bindGroup<typeof communityEndpoints, 'content'>(communityEndpoints, {
  async subscribeToNewsletter({ body }, { deps, address }) {
    await subscribeToNewsletter(deps, { email: body.email, address })
    return done
  },
  async signUpVolunteer({ body }, { deps, address, idempotencyKey }) {
    await signUpVolunteer(deps, body, { address, idempotencyKey })
    return done
  },
  listTestimonials: (_, { deps }) => deps.content.list('testimonial'),
  listGallery: (_, { deps }) => deps.content.list('galleryItem'),
  listVolunteers: (_, { deps }) => deps.content.list('volunteer'),
})
