import { useState } from 'react'

/** Creates the idempotency key of one intention: the server executes requests with this key only once, whoever repeats them. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

/** What a user wants to be done once, such as an order, however often the request is sent. */
export interface Intention {
  /** Returns the key for the next request: the same key until `subject` changes or {@link Intention.end} is called. */
  keyFor: (subject: unknown) => string
  /** Call it when the outcome is known: the next press is a new intention. */
  end: () => void
}

function openIntention(): Intention {
  let held: { subject: string; key: string } | undefined
  return {
    keyFor(subject) {
      const contents = JSON.stringify(subject)
      if (held?.subject !== contents) held = { subject: contents, key: newIdempotencyKey() }
      return held.key
    },
    end() {
      held = undefined
    },
  }
}

/**
 * Keeps the key of an intention while its outcome is unknown. The request may have arrived although its answer was lost (see `Failure`); a
 * next press then sends the same key, so nothing is done twice. Use this hook in a component that outlives the form.
 */
export const useIntention = (): Intention => useState(openIntention)[0]
