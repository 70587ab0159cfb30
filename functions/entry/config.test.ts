import { expect, test } from 'vitest'
import { toSettings } from './config.ts'

const config = {
  siteUrl: 'https://race.example',
  mailFrom: 'tickets@race.example',
  table: { tableName: 't' },
  queueUrl: 'q',
  pictureBucket: 'p',
  publicSettings: { stripePublishableKey: 'pk' },
}

test('accepts keys of 43 letters and digits, as Secrets Manager generates them', () => {
  const settings = toSettings({ ...config, secrets: { idSecret: 'a'.repeat(43), ticketSigningKey: 'Z9'.repeat(21) + 'x' } })
  expect([settings.idSecret.length, settings.ticketSigningKey.length]).toEqual([32, 32])
})

test('starts without secrets that the Lambda may not read, and throws an error with the name of a secret that it uses', () => {
  const settings = toSettings({ ...config, secrets: {} })
  expect(settings.publishableKey).toBe('pk')
  expect(() => settings.ticketSigningKey).toThrow('this Lambda does not read the secret ticketSigningKey')
  expect(() => settings.idSecret).toThrow('this Lambda does not read the secret idSecret')
})
