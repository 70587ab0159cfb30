import { pushEndpoints, pushOfficeEndpoints } from '#shared/contract/push.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { readPush, setPush } from '#functions/usecases/push/push-setting.ts'
import { subscribePush, unsubscribePush } from '#functions/usecases/push/subscribe.ts'

export const pushGroup = bindGroup<typeof pushEndpoints, 'pushes'>(pushEndpoints, {
  readPush: (_, { deps }) => readPush(deps),
  async subscribePush({ body }, { deps, caller }) {
    await subscribePush(deps, caller.participantEmail, body)
    return done
  },
  async unsubscribePush({ body }, { deps, caller }) {
    await unsubscribePush(deps, caller.participantEmail, body.endpoint)
    return done
  },
})

export const pushOfficeGroup = bindGroup<typeof pushOfficeEndpoints, 'pushes'>(pushOfficeEndpoints, {
  setPush: {
    handle: ({ body }, { deps }) => setPush(deps, body.on),
    audit: { state: async (_, { deps }) => ({ on: await deps.pushes.isOn() }) },
  },
})
