import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod'
import { AppError } from '#functions/ports/app-error.ts'
import { errorCodes } from '#shared/contract/error-codes.ts'
import type { Outbox, SentMessage, SentAttachment } from '#infra/local/aws/outbox.ts'
import type { DeadLetter } from '#infra/local/aws/sqs.ts'
import type { AdjustableClock } from '#infra/local/clock/adjustable-clock.ts'
import { clockRoutes } from '#infra/local/clock/clock-routes.ts'
import { faultRoutes } from '#infra/local/faults/fault-routes.ts'
import type { Faults } from '#infra/local/faults/faults.ts'
import type { StripeEvent } from '#infra/local/stripe/objects.ts'
import type { PayResult } from '#infra/local/stripe/pay-as.ts'
import { deskCss } from './desk-css.ts'
import { applyViewSettings, galleryPage, readView } from './gallery-page.ts'
import { inboxPage } from './inbox-page.ts'
import { loopbackOnly } from './loopback-guard.ts'
import { sampleMails } from './sample-mails.ts'
import { readJsonObject, refuse, unreadable } from './read-json.ts'

export interface DeskDeps {
  outbox: Pick<Outbox, 'list' | 'get'>
  clock: AdjustableClock
  faults: Faults
  /** Confirms a payment as a buyer would, see `payAs`; without `card` with a card that works. */
  pay: (clientSecret: string, card?: string) => Promise<PayResult>
  createPairing: (device: { name: string; locations: string[] }) => Promise<{ code: string }>
  deadLetters: () => DeadLetter[]
  /** Delivers a dead letter again. Returns false if there is no such dead letter. */
  redrive?: (id: string) => boolean
  /** The webhook events that the product has not accepted yet. */
  undelivered?: () => StripeEvent[]
}

const payBody = z.object({ clientSecret: z.string().min(1), card: z.string().min(1).optional() })
const pairingBody = z.object({ name: z.string().trim().min(1).max(100), locations: z.array(z.string().min(1).max(100)).min(1).max(50) })

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** The Content-Security-Policy for showing a mail, which is untrusted content: no script, no requests, no origin. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'"

/** Returns the mail's html for a sandboxed frame: inline pictures become data URLs, and links open in a new tab. */
function mailHtml(message: { html: string; attachments: readonly Pick<SentAttachment, 'contentType' | 'content' | 'cid'>[] }): string {
  const byCid = new Map(message.attachments.flatMap((attachment) => (attachment.cid ? [[attachment.cid, attachment] as const] : [])))
  const withPictures = message.html.replace(/cid:([^"'\s)>]+)/g, (whole, cid: string) => {
    const picture = byCid.get(decodeCid(cid))
    return picture ? `data:${picture.contentType};base64,${picture.content}` : whole
  })
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(withPictures) ? withPictures.replace(/<head[^>]*>/i, (head) => head + base) : base + withPictures
}

function decodeCid(cid: string): string {
  try {
    return decodeURIComponent(cid.replaceAll('&amp;', '&'))
  } catch {
    return cid
  }
}

/** Answers 200 `{paymentIntent}`, 402 with the decline in `code` and `declineCode`, 404 if unknown, 409 if paid or cancelled, else 400. */
function payAnswer(c: Context, result: PayResult): Response {
  if (!('error' in result)) return c.json({ paymentIntent: { id: result.paymentIntent.id, status: result.paymentIntent.status } })
  const { code = 'invalid_input', decline_code: declineCode } = result.error
  if (code === 'resource_missing') return refuse(c, 404, code, 'Deze betaling kennen we niet.')
  if (code === 'payment_intent_unexpected_state') return refuse(c, 409, code, 'Deze betaling is al afgerond of geannuleerd.')
  if (result.error.type !== 'card_error' && code !== 'payment_intent_authentication_failure')
    return refuse(c, 400, code, 'Zo kan deze betaling niet.')
  return c.json({ message: 'De betaling is geweigerd.', code, declineCode: declineCode ?? null }, 402)
}

/**
 * Creates the local desk: a page and an API where a developer reads the sent mails, sets the clock, adds faults and pays. Mount it at
 * `/__local`, after `/__local/stripe`. It accepts requests from this machine only.
 */
export function createLocalDesk(deps: DeskDeps): Hono {
  const app = new Hono()
  app.use(loopbackOnly)
  app.route('/clock', clockRoutes(deps.clock))
  app.route('/faults', faultRoutes(deps.faults))

  const inbox = (c: Context) => {
    c.header('content-security-policy', pagePolicy)
    c.header('cache-control', 'no-store')
    const messages = deps.outbox.list()
    const chosen = deps.outbox.get(c.req.query('bericht') ?? '')
    return c.html(
      inboxPage({
        messages,
        chosen: chosen ?? messages[0],
        asText: c.req.query('weergave') === 'tekst',
        clock: { now: new Date(deps.clock.now()).toISOString(), adjusted: deps.clock.isAdjusted() },
        faults: deps.faults.list(),
        deadLetters: deps.deadLetters(),
        undelivered: deps.undelivered?.() ?? [],
      }),
    )
  }
  app.get('/desk.css', (c) => c.body(deskCss, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/desk.js', (c) =>
    c.body(readFileSync(join(import.meta.dirname, 'desk-client.js'), 'utf8'), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )

  app.get('/mails', async (c) => {
    c.header('content-security-policy', pagePolicy)
    const mails = await Promise.all(Object.entries(sampleMails).map(async ([name, build]) => ({ name, mail: await build() })))
    return c.html(
      galleryPage(
        mails,
        readView((name) => c.req.query(name)),
      ),
    )
  })
  app.get('/mails/:at/html', async (c) => {
    const build = Object.values(sampleMails)[Number(c.req.param('at'))]
    if (!build) return unknown(c)
    c.header('content-security-policy', mailPolicy)
    const { html, attachments } = await build()
    const pictures = attachments.flatMap(({ contentType, content, contentId }) =>
      contentId ? [{ contentType, content: Buffer.from(content).toString('base64'), cid: contentId }] : [],
    )
    return c.html(
      applyViewSettings(
        mailHtml({ html, attachments: pictures }),
        readView((name) => c.req.query(name)),
      ),
    )
  })

  app.get('/outbox', (c) => c.json(deps.outbox.list()))
  app.get('/outbox/:id/html', (c) => {
    const message = deps.outbox.get(c.req.param('id'))
    if (!message) return unknown(c)
    c.header('content-security-policy', mailPolicy)
    return c.html(mailHtml(message))
  })
  app.get('/outbox/:id/attachments/:index', (c) => {
    const attachment = deps.outbox.get(c.req.param('id'))?.attachments[Number(c.req.param('index'))]
    return attachment ? download(c, attachment) : unknown(c)
  })

  app.post('/pay', async (c) => {
    const body = await readJsonObject(c)
    if (!body) return unreadable(c)
    const order = payBody.safeParse(body)
    if (!order.success) return refuse(c, 400, 'invalid_input', 'Geef een clientSecret, en eventueel een card.')
    return payAnswer(c, await deps.pay(order.data.clientSecret, order.data.card))
  })
  app.post('/pairing', async (c) => {
    const body = await readJsonObject(c)
    if (!body) return unreadable(c)
    const device = pairingBody.safeParse(body)
    if (!device.success) return refuse(c, 400, 'invalid_input', 'Geef een naam (name) en minstens één locatie (locations).')
    return c.json(await deps.createPairing(device.data))
  })
  app.post('/dead-letters/:id/redrive', (c) => (deps.redrive?.(c.req.param('id')) ? c.json({ ok: true }) : unknown(c)))
  // A mounted Hono app has no route for `/__local/` with a trailing slash, and its not-found handler is not used.
  app.all('*', (c) => (c.req.method === 'GET' && /^\/__local\/?$/.test(c.req.path) ? inbox(c) : unknown(c)))
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return c.json({ message: error.message, code: error.code }, errorCodes[error.code].status)
  })
  return app
}

const unknown = (c: Context) => refuse(c, 404, 'not_found', 'Dit bestaat niet aan de lokale balie.')

function download(c: Context, attachment: SentMessage['attachments'][number]): Response {
  return c.body(new Uint8Array(Buffer.from(attachment.content, 'base64')), 200, {
    'content-type': attachment.contentType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename).replaceAll("'", '%27')}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
}
