import * as z from 'zod'
import { expect, it } from 'vitest'
import { defineEndpoints } from '#shared/contract/endpoint.ts'
import { bindGroup } from './bind-group.ts'

// The compiler checks this file: a `ts-expect-error` whose next line compiles is an error.
const plain = { path: '/api/who', method: 'POST', response: z.unknown(), summary: 'Who calls.' } as const
const endpoints = defineEndpoints({
  ofAnybody: { ...plain, access: 'public' },
  ofParticipant: { ...plain, access: ['participant'] },
  ofAdmin: { ...plain, access: ['admin'], changes: 'setting' },
  ofDevice: { ...plain, access: ['device'] },
  ofTwo: { ...plain, access: ['admin', 'device'], changes: 'setting' },
})

it('types the caller by the access of the endpoint', () => {
  const name = (username: string) => Promise.resolve(username)
  const group = bindGroup<typeof endpoints, never>(endpoints, {
    // @ts-expect-error a public call has no caller
    ofAnybody: (_, { caller }) => name(caller.adminUsername),
    ofParticipant: {
      handle: (_, { caller }) => name(caller.participantEmail),
      // @ts-expect-error a participant has no username
      answerRepeat: (_, { caller }) => name(caller.adminUsername),
    },
    ofAdmin: {
      handle: (_, { caller }) => name(caller.adminUsername + caller.adminRole),
      audit: {
        // @ts-expect-error an administrator has no device
        target: (_, { caller }) => name(caller.device.id),
        // @ts-expect-error an administrator is not a participant
        state: (_, { caller }) => name(caller.participantEmail),
      },
    },
    // @ts-expect-error a device has no username
    ofDevice: (_, { caller }) => name(caller.adminUsername),
    ofTwo: {
      handle: (_, { caller }) => name(caller.device ? caller.device.id : caller.adminUsername),
      // @ts-expect-error the caller may be a device
      audit: { state: (_, { caller }) => name(caller.adminUsername) },
    },
  })
  expect(group.map((bound) => bound.name)).toEqual(Object.keys(endpoints))
})
