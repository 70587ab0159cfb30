import * as z from 'zod'
import { expect, it } from 'vitest'
import { defineEndpoints } from '#shared/contract/endpoint.ts'
import { bindGroup } from './bind.ts'

// What is checked here is checked by the compiler: each `ts-expect-error` fails the types when the line below it compiles.
const plain = { path: '/api/who', method: 'POST', response: z.unknown(), summary: 'Who calls.' } as const
const endpoints = defineEndpoints({
  ofAnybody: { ...plain, access: 'public' },
  ofParticipant: { ...plain, access: ['participant'] },
  ofAdmin: { ...plain, access: ['admin'], changes: 'setting' },
  ofDevice: { ...plain, access: ['device'] },
  ofTwo: { ...plain, access: ['admin', 'device'], changes: 'setting' },
})

it('knows by the access of a call who makes it, so that an action of another access does not compile', () => {
  const name = (username: string) => Promise.resolve(username)
  const group = bindGroup<typeof endpoints, never>(
    endpoints,
    {
      // @ts-expect-error nobody logged in for a public call
      ofAnybody: (_, { caller }) => name(caller.adminUsername),
      ofParticipant: (_, { caller }) => name(caller.participantEmail),
      ofAdmin: (_, { caller }) => name(caller.adminUsername + caller.adminRole),
      // @ts-expect-error a phone is no administrator
      ofDevice: (_, { caller }) => name(caller.adminUsername),
      ofTwo: (_, { caller }) => name(caller.device ? caller.device.id : caller.adminUsername),
    },
    {
      reads: {
        // @ts-expect-error an administrator is no participant
        ofAdmin: (_, { caller }) => name(caller.participantEmail),
        ofDevice: (_, { caller }) => name(caller.device.id),
        // @ts-expect-error it may be a phone
        ofTwo: (_, { caller }) => name(caller.adminUsername),
      },
      about: {
        // @ts-expect-error an administrator has no phone
        ofAdmin: (_, { caller }) => name(caller.device.id),
      },
      // @ts-expect-error a participant has no name in the office
      repeats: { ofParticipant: (_, { caller }) => name(caller.adminUsername) },
    },
  )
  expect(Object.keys(group.actions)).toEqual(Object.keys(endpoints))
})
