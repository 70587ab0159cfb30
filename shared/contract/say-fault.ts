import * as z from 'zod'

/** The Dutch message for a wrong field whose schema has none; without internal details. */
function sayFault(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? `Dit is te lang: maximaal ${issue.maximum} tekens` : `Dit is te veel: maximaal ${issue.maximum}`
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? `Dit is te kort: minstens ${issue.minimum} tekens` : `Dit is te weinig: minstens ${issue.minimum}`
  return issue.code === 'invalid_type' && issue.input === undefined ? 'Dit is verplicht' : 'Dit klopt niet'
}

// Set here for the phone and the server, because every schema of the contract loads this file.
z.config({ localeError: sayFault })
