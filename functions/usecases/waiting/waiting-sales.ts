import { buildWaitingCancelledMail, buildWaitingMail, buildWaitingOfferMail, buildOfferExpiredMail } from '#functions/mail/waiting-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import type { MailedKind } from '#functions/usecases/payments/sale-kind.ts'
import { waitingName } from './offers.ts'
import { waitingUrl } from './waiting-link.ts'

/**
 * Creates the kind of sale for waiting-list records, which sends their mails. The records have no price and no payment; the waiting store
 * holds their places.
 */
export function mailedWaiting(deps: Pick<Deps, 'waiting' | 'catalog' | 'mailer' | 'settings'>): MailedKind<WaitingRecord> {
  const { waiting, mailer } = deps
  return {
    name: waitingName,
    saleIdOf: () => undefined,
    priceOf: () => 0,
    buyerOf: async () => null,
    get: waiting.get,
    listDue: waiting.listDue,
    async write(previous, next) {
      const outcome = await waiting.transition(previous, next)
      return outcome === 'done' ? { ...next, rev: previous.rev + 1 } : outcome
    },
    async sendMail(record) {
      const mail = await mailOf(deps, record)
      if (mail) await mailer.send(mail)
    },
  }
}

async function mailOf(deps: Pick<Deps, 'catalog' | 'settings'>, record: WaitingRecord): Promise<Mail | undefined> {
  const { catalog, settings } = deps
  const { stage, email, ticketType, eventDate, waveId, holdExpiresAt } = record
  const wave = (waveId === null ? undefined : await catalog.getWave(waveId)) ?? null
  const location = (await catalog.getEventDay(eventDate))?.location ?? null
  const mail = { to: email, ticketType, eventDate, wave, location, url: waitingUrl(settings, record), ...(await readSender(deps)) }
  // If the wave is not cancelled any more, its status was changed back before this mail was sent, so no mail is sent.
  if (record.waveCancelled && stage !== 'used')
    return wave?.status === 'cancelled' ? buildWaitingCancelledMail({ ...mail, wave }) : undefined
  switch (stage) {
    case 'waiting':
      return buildWaitingMail(mail)
    case 'offered':
      return buildWaitingOfferMail({ ...mail, until: holdExpiresAt! })
    case 'over':
      return buildOfferExpiredMail(mail)
    case 'used':
      return undefined
  }
}
