import { discountEndpoints } from '#shared/contract/discounts.ts'
import { bindGroup } from '#functions/http/bind.ts'
import { changeDiscountCode, createDiscountCode, listDiscountCodes } from '#functions/usecases/discounts/manage-discounts.ts'

export const discountGroup = bindGroup<typeof discountEndpoints, 'catalog'>(
  discountEndpoints,
  {
    listDiscountCodes: (_, { deps }) => listDiscountCodes(deps),
    createDiscountCode: ({ body }, { deps }) => createDiscountCode(deps, body),
    updateDiscountCode: ({ params, body }, { deps }) => changeDiscountCode(deps, params.code, body),
  },
  { updateDiscountCode: async ({ params }, { deps }) => (await listDiscountCodes(deps)).find(({ code }) => code === params.code) },
)
