import { parsePhoneNumber } from '#shared/lib/phone-number.ts'

/** The line under a telephone number: how it is read, or what is wrong with it. */
export interface PhoneWords {
  ok?: string
  warning?: string
}

interface DescribeOptions {
  /** The country as the form names it; empty for the Netherlands. */
  country: string
  /** True if we send SMS to this number. */
  getsSms: boolean
  /** True once the person has left the field. Until then the number may be incomplete. */
  isDone: boolean
}

const regions = new Intl.DisplayNames('nl', { type: 'region' })

/** Describes in Dutch how a typed phone number is read. Empty without input, and for an unknown number that may be incomplete. */
export function describePhone(typed: string, { country, getsSms, isDone }: DescribeOptions): PhoneWords {
  if (typed.trim() === '') return {}
  const found = parsePhoneNumber(typed, country)
  if (!found) return isDone ? { warning: describeUnknown(typed, getsSms) } : {}
  const shown = found.region ? `${found.shown} (${regions.of(found.region)})` : found.shown
  if (getsSms && !found.isMobile) return { warning: `${shown} is geen mobiel nummer. Bij nood krijg je een mail in plaats van een sms.` }
  return { ok: `We lezen ${shown}` }
}

function describeUnknown(typed: string, getsSms: boolean): string {
  const isForeign = /^\s*(\+|00)/.test(typed)
  const advice = isForeign
    ? 'Kijk of alle cijfers er staan.'
    : 'Kijk of alle cijfers er staan. Buitenlands? Zet het landnummer ervoor, zoals +32.'
  return `Dit nummer herkennen we niet. ${advice}${getsSms ? ' Zo krijg je bij nood een mail in plaats van een sms.' : ''}`
}
