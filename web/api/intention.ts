import { useState } from 'react'

/** The idempotency key of one intention: whatever is sent with it, by a press or by the network, counts once. */
export const newIntention = (): string => crypto.randomUUID()

export interface Intention {
  /** The key for what is about to be sent: the same for as long as `subject` says the same and {@link Intention.end} was not called. */
  keyFor: (subject: unknown) => string
  /** It is known what became of it: a next press is another intention. */
  end: () => void
}

function openIntention(): Intention {
  let held: { subject: string; key: string } | undefined
  return {
    keyFor(subject) {
      const said = JSON.stringify(subject)
      if (held?.subject !== said) held = { subject: said, key: newIntention() }
      return held.key
    },
    end() {
      held = undefined
    },
  }
}

/**
 * What was sent may have arrived although its answer is lost (see `Failure`): a next press with the same key is then the same intention,
 * and nothing is done twice. To be kept where it outlives the form.
 */
export const useIntention = (): Intention => useState(openIntention)[0]
