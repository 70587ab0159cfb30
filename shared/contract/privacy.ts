import * as z from 'zod'
import { defineEndpoints, fileAnswer } from './endpoint.ts'
import { ok } from './fields.ts'

/** The calls with which a participant downloads or erases all data about them. */
export const privacyEndpoints = defineEndpoints({
  downloadMyData: {
    method: 'GET',
    path: '/api/participant/my-data',
    access: ['participant'],
    summary: 'Returns all stored data of the owner of this account, as JSON.',
    file: 'application/json',
    response: fileAnswer,
  },
  downloadMyDataPage: {
    method: 'GET',
    path: '/api/participant/my-data-page',
    access: ['participant'],
    summary: 'Returns all stored data of the owner of this account, as a readable page.',
    file: 'text/html; charset=utf-8',
    response: fileAnswer,
  },
  eraseAccount: {
    method: 'POST',
    path: '/api/participant/erase',
    access: ['participant'],
    summary:
      'Erases the owner of this account and their participants, whose codes are invalid from then on, and ends the session. Requires the password. Invoices are kept as the law requires.',
    body: z.object({ password: z.string().min(1, 'Vul je wachtwoord in').max(200) }),
    response: ok,
  },
})
