import { communityEndpoints } from '#shared/contract/community.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { listGallery, listTestimonials } from '#functions/usecases/community/list-published.ts'
import { addVolunteers } from '#functions/usecases/community/add-volunteers.ts'
import { changeVolunteer, deleteVolunteer, listVolunteers, restoreVolunteer } from '#functions/usecases/community/manage-volunteers.ts'
import { signUpVolunteer } from '#functions/usecases/community/sign-up-volunteer.ts'
import { confirmNewsletter, subscribeToNewsletter } from '#functions/usecases/community/subscribe-to-newsletter.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

const readVolunteer = async ({ params }: { params: { id: string } }, { deps }: { deps: Parameters<typeof listVolunteers>[0] }) =>
  (await listVolunteers(deps)).find(({ id }) => id === params.id)

export const communityGroup = bindGroup<typeof communityEndpoints, 'catalog' | 'content' | 'queue'>(communityEndpoints, {
  async subscribeToNewsletter({ body }, { deps, address }) {
    await subscribeToNewsletter(deps, { email: body.email, address })
    return done
  },
  async confirmNewsletter({ body }, { deps, address }) {
    await confirmNewsletter(deps, { token: body.token, address })
    return done
  },
  async signUpVolunteer({ body }, { deps, address, idempotencyKey }) {
    await signUpVolunteer(deps, body, { address, idempotencyKey })
    return done
  },
  listTestimonials: (_, { deps }) => listTestimonials(deps),
  listGallery: (_, { deps }) => listGallery(deps),
  listVolunteers: async (_, { deps, edition }) => listVolunteers(deps, await readEditionScope(deps, edition)),
  addVolunteers: {
    handle: async ({ body }, { deps, edition }) => ({
      results: await addVolunteers(deps, await readEditionScope(deps, edition), body.rows),
    }),
    audit: {
      // Logs only the number of rows, because the rows contain names.
      targets: ({ body: { rows } }) => [
        {
          id: '',
          before: undefined,
          after: { count: rows.length },
          outcomeOf: ({ results }) => (results.some(({ outcome }) => outcome === 'added') ? 'done' : undefined),
        },
      ],
    },
  },
  updateVolunteer: {
    handle: ({ params, body }, { deps }) => changeVolunteer(deps, params.id, body),
    audit: { state: readVolunteer },
  },
  deleteVolunteer: {
    async handle({ params }, { deps }) {
      await deleteVolunteer(deps, params.id)
      return done
    },
    audit: { state: readVolunteer },
  },
  async restoreVolunteer({ params }, { deps }) {
    await restoreVolunteer(deps, params.id)
    return done
  },
})
