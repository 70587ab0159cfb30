import { discountEndpoints } from '#shared/contract/discounts.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { AppError } from '#functions/ports/app-error.ts'
import {
  createDiscountGroup,
  groupOf,
  listDiscountGroup,
  changeDiscountGroup,
  readDiscountGroup,
} from '#functions/usecases/discounts/discount-groups.ts'
import { changeDiscountCode, createDiscountCode, listDiscountCodes } from '#functions/usecases/discounts/manage-discounts.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

export const discountGroup = bindGroup<typeof discountEndpoints, 'catalog'>(discountEndpoints, {
  listDiscountCodes: async (_, { deps, edition }) => listDiscountCodes(deps, (await readEditionScope(deps, edition)).id),
  createDiscountCode: {
    handle: async ({ body }, { deps, caller, edition }) =>
      createDiscountCode(deps, body, { role: caller.adminRole, edition: (await readEditionScope(deps, edition)).id }),
    async answerRepeat({ body }, { deps }) {
      const created = await findDiscountCode(deps, body.code)
      if (!created) throw new AppError('not_found', { message: 'Deze kortingscode is er niet (meer).' })
      return created
    },
  },
  createDiscountGroup: {
    handle: async ({ body }, { deps, caller, edition }) =>
      createDiscountGroup(deps, body, { role: caller.adminRole, edition: (await readEditionScope(deps, edition)).id }),
    async answerRepeat({ body }, { deps }) {
      const created = await readDiscountGroup(deps, body.prefix)
      if (!created) throw new AppError('not_found', { message: 'Deze kortingscodes zijn er niet (meer).' })
      return created
    },
    audit: {
      target: async ({ body }) => groupOf(body.prefix),
      state: ({ body }, { deps }) => readDiscountGroup(deps, body.prefix),
    },
  },
  listDiscountGroup: ({ params }, { deps }) => listDiscountGroup(deps, params.prefix),
  switchDiscountGroup: {
    handle: ({ params, body }, { deps, caller }) => changeDiscountGroup(deps, params.prefix, body, caller.adminRole),
    audit: {
      target: async ({ params }) => groupOf(params.prefix),
      state: ({ params }, { deps }) => readDiscountGroup(deps, params.prefix),
    },
  },
  updateDiscountCode: {
    handle: ({ params, body }, { deps, caller }) => changeDiscountCode(deps, params.code, body, caller.adminRole),
    audit: { state: ({ params }, { deps }) => findDiscountCode(deps, params.code) },
  },
})

const findDiscountCode = async (deps: Parameters<typeof listDiscountCodes>[0], code: string) =>
  (await listDiscountCodes(deps)).find((one) => one.code === code)
