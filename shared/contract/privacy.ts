import * as z from 'zod'
import { defineEndpoints, fileAnswer } from './endpoint.ts'
import { ok } from './fields.ts'

export const privacyEndpoints = defineEndpoints({
  downloadMyData: {
    method: 'GET',
    path: '/api/participant/my-data',
    access: ['participant'],
    summary: 'All that is kept of the owner of this account, as JSON.',
    file: 'application/json',
    response: fileAnswer,
  },
  downloadMyDataPage: {
    method: 'GET',
    path: '/api/participant/my-data-page',
    access: ['participant'],
    summary: 'All that is kept of the owner of this account, as a page to be read.',
    file: 'text/html; charset=utf-8',
    response: fileAnswer,
  },
  eraseAccount: {
    method: 'POST',
    path: '/api/participant/erase',
    access: ['participant'],
    summary:
      'Erases the owner of this account and their participants, whose codes are refused from then on; ends the session. Asks for the password. Invoices stay as the law asks.',
    body: z.object({ password: z.string().min(1, 'Vul je wachtwoord in').max(200) }),
    response: ok,
  },
})
