import { discountEndpoints } from '#shared/contract/discounts.ts'
import { bindGroup } from '#functions/http/bind.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeDiscountCode, createDiscountCode, listDiscountCodes } from '#functions/usecases/discounts/manage-discounts.ts'

export const discountGroup = bindGroup<typeof discountEndpoints, 'catalog'>(
  discountEndpoints,
  {
    listDiscountCodes: (_, { deps }) => listDiscountCodes(deps),
    createDiscountCode: ({ body }, { deps, caller }) => createDiscountCode(deps, body, caller.adminRole),
    updateDiscountCode: ({ params, body }, { deps, caller }) => changeDiscountCode(deps, params.code, body, caller.adminRole),
  },
  {
    reads: { updateDiscountCode: ({ params }, { deps }) => find(deps, params.code) },
    repeats: {
      async createDiscountCode({ body }, { deps }) {
        const made = await find(deps, body.code)
        if (!made) throw new AppError('not_found', { message: 'Deze kortingscode is er niet (meer).' })
        return made
      },
    },
  },
)

const find = async (deps: Parameters<typeof listDiscountCodes>[0], code: string) =>
  (await listDiscountCodes(deps)).find((one) => one.code === code)
