import * as z from 'zod'

/** What a person reads of a wrong field whose schema has no words of its own: Dutch, and nothing of the inside. */
function sayFault(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? `Dit is te lang: maximaal ${issue.maximum} tekens` : `Dit is te veel: maximaal ${issue.maximum}`
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? `Dit is te kort: minstens ${issue.minimum} tekens` : `Dit is te weinig: minstens ${issue.minimum}`
  return issue.code === 'invalid_type' && issue.input === undefined ? 'Dit is verplicht' : 'Dit klopt niet'
}

// On the phone and on the server: whoever has a schema of the contract has this.
z.config({ localeError: sayFault })
