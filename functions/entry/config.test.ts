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

test('reads keys that Secrets Manager made: 43 letters and digits', () => {
  const settings = toSettings({ ...config, secrets: { idSecret: 'a'.repeat(43), ticketSigningKey: 'Z9'.repeat(21) + 'x' } })
  expect([settings.idSecret.length, settings.ticketSigningKey.length]).toEqual([32, 32])
})

test('names the secret that a Lambda uses without reading it, and starts without it', () => {
  const settings = toSettings({ ...config, secrets: {} })
  expect(settings.publishableKey).toBe('pk')
  expect(() => settings.ticketSigningKey).toThrow('this Lambda does not read the secret ticketSigningKey')
  expect(() => settings.idSecret).toThrow('this Lambda does not read the secret idSecret')
})
