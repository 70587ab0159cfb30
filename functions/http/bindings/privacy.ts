import { privacyEndpoints } from '#shared/contract/privacy.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { closeSession } from '#functions/usecases/accounts/sessions.ts'
import { downloadData, downloadDataPage } from '#functions/usecases/privacy/download-data.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'

export const privacyGroup = bindGroup<
  typeof privacyEndpoints,
  | 'campaigns'
  | 'catalog'
  | 'content'
  | 'health'
  | 'invoices'
  | 'orders'
  | 'profiles'
  | 'pushes'
  | 'roster'
  | 'strayPayments'
  | 'tickets'
  | 'transfers'
  | 'waiting'
>(privacyEndpoints, {
  downloadMyData: (_, { deps, caller, address }) => downloadData(deps, { email: caller.participantEmail, address }),
  downloadMyDataPage: (_, { deps, caller, address }) => downloadDataPage(deps, { email: caller.participantEmail, address }),
  async eraseAccount({ body }, { deps, caller, address, cookies }) {
    await eraseAccount(deps, { ...body, email: caller.participantEmail, address })
    await closeSession(deps, cookies.get('duinstorm_participant'))
    cookies.clear('duinstorm_participant')
    return done
  },
})
