import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { ok } from './fields.ts'

/** `no_keys`: this server has no keys to sign push messages with, so push cannot be turned on. */
export const pushStates = ['off', 'on', 'no_keys'] as const
const base64url = z.string().regex(/^[\w-]{16,200}$/, 'Dit zijn geen sleutels van een browser')
const endpoint = z.url('Dit is geen adres van een pushdienst').max(1_000)

/** The result of the browser's `PushSubscription.toJSON`. */
export const browserSubscription = z.object({ endpoint, keys: z.object({ p256dh: base64url, auth: base64url }) })
export type BrowserSubscription = z.infer<typeof browserSubscription>

/** The calls about push messages for participants. */
export const pushEndpoints = defineEndpoints({
  readPush: {
    method: 'GET',
    path: '/api/push',
    access: 'public',
    summary: 'Returns whether push messages are sent, and the key with which a browser subscribes.',
    response: z.object({ state: z.enum(pushStates), publicKey: z.string().nullable() }),
  },
  subscribePush: {
    method: 'POST',
    path: '/api/participant/push',
    access: ['participant'],
    summary: 'Subscribes this browser to push messages for this account, as far as its participants allow them. Safe to repeat.',
    body: browserSubscription,
    response: ok,
  },
  unsubscribePush: {
    method: 'POST',
    path: '/api/participant/push/remove',
    access: ['participant'],
    summary: 'Unsubscribes this browser from push messages for this account. Safe to repeat.',
    body: z.object({ endpoint }),
    response: ok,
  },
})

/** The calls about push messages for the office. */
export const pushOfficeEndpoints = defineEndpoints({
  setPush: {
    method: 'PUT',
    path: '/api/admin/push',
    access: ['admin'],
    changes: 'setting',
    adminRole: 'owner',
    summary: 'Turns push messages on or off. Refuses without keys.',
    body: z.object({ on: z.boolean() }),
    response: z.object({ state: z.enum(pushStates) }),
  },
})
