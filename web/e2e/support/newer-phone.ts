import { request } from '@playwright/test'
import { fromBase64url } from '#shared/lib/ids.ts'
import { eventIdOf, macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Server } from './server.ts'

/** Pairs a device that runs a newer app. The returned function signs and pushes its events, and resolves to the result of each event. */
export async function pairNewerPhone(server: Server) {
  const phone = await request.newContext({ baseURL: server.origin, extraHTTPHeaders: { origin: server.origin } })
  const { code } = (await server.post('/__local/pairing', { name: 'Post Z', locations: ['Check-in'] })) as { code: string }
  const paired = (await (await phone.post('/api/crew/pair', { data: { code } })).json()) as { device: { id: string }; secret: string }
  const secret = fromBase64url(paired.secret)!
  return async (drafts: readonly object[]): Promise<{ outcome: string }[]> => {
    const scans = drafts.map((draft, at) => {
      const clock = { deviceTime: Date.now(), clockOffset: 0, clockUncertainty: 20 }
      const event = { id: '', deviceId: paired.device.id, seq: at + 1, location: 'Check-in', ...clock, ...draft } as AnyEvent
      const named = { ...event, id: eventIdOf(event, secret) }
      return { ...named, mac: macOf(named, secret) }
    })
    const answered = await phone.post('/api/crew/scans', { data: { scans } })
    return ((await answered.json()) as { answers: { outcome: string }[] }).answers
  }
}
