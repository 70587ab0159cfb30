import type { PaymentIntent, StripeErrorBody } from './objects.ts'

/** A refusal of the stand-in, with Stripe's status and error body. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** Nothing has this id. `kind`: the word for the resource in the message. `param`: the parameter of the request that has the id. */
export const missingResource = (kind: string, id: string, param = 'id') =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })

export const missingParameter = (param: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code: 'parameter_missing', message: `Missing required param: ${param}.`, param })

export const wrongParameter = (param: string, message: string, code?: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message, param })

/** The intent's status forbids an action. `verb` completes the message: `confirm` or `cancel`. */
export const unexpectedState = (intent: PaymentIntent, verb: string) =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message:
      intent.status === 'succeeded'
        ? `You cannot ${verb} this PaymentIntent because it has already succeeded after being previously confirmed.`
        : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })
