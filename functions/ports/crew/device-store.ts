import type { Claim } from '#shared/scan/receipt-bounds.ts'
import type { DeviceReport } from '#shared/contract/device-report.ts'

export interface DeviceRecord {
  id: string
  /** Hash of the session id in the phone's cookie. */
  sessionHash: string
  name: string
  locations: string[]
  pairedAt: number
  /** Id of the edition that was current when it was paired: it is told of nobody else's people. That of the built one for a phone from before that was kept. */
  edition: string
  lastSeenAt: number | null
  revokedAt: number | null
  /** 32 bytes, base64url: proves which events this phone made. Null for a phone that was paired before phones had one: what it makes is refused. */
  secret: string | null
  /** The highest number of this phone whose moment was believed: it bounds what the phone brings next. Null before the first. */
  lastClaim: Claim | null
  /** What the phone last told of itself, and when (ms); null when it never did. */
  report: (DeviceReport & { receivedAt: number }) | null
  /** Every post that it has or had. Absent for a phone that was paired before this was kept: then only its present ones are known. */
  postTerms?: PostTerm[]
  /** When it said, after a revocation, that it had wiped itself. */
  wipedAt?: number
  /** When it last brought more than its budget allows. */
  overBudgetAt?: number
}

/** From when until when (ms) a device had a post; `until` is null while it has it. */
export interface PostTerm {
  location: string
  from: number
  until: number | null
}

/** What a device brought: events, and their length as JSON. */
export interface PushedAmount {
  events: number
  bytes: number
}

/** What a device brought in the clock hour and in the day (UTC) of a moment. */
export interface PushedTotals {
  hour: PushedAmount
  day: PushedAmount
}

export interface PairingCode {
  codeHash: string
  name: string
  locations: string[]
  expiresAt: number
}

/** Crew phones (decision 15). */
export interface DeviceStore {
  putPairingCode(code: PairingCode): Promise<void>
  /** Takes the code away; `undefined` when it was used, never was, or is over time. */
  usePairingCode(codeHash: string, now: number): Promise<PairingCode | undefined>
  putDevice(device: DeviceRecord): Promise<void>
  /** Read consistently: a revocation holds from the next call on. */
  getDeviceBySession(sessionHash: string): Promise<DeviceRecord | undefined>
  /** Read consistently. */
  getDevice(id: string): Promise<DeviceRecord | undefined>
  /** Every phone that was ever paired, in order of pairing. */
  listDevices(): Promise<DeviceRecord[]>
  /** In one write with the claim, where there is one. No device of this id: nothing happens. */
  markSeen(id: string, at: number, lastClaim?: Claim): Promise<void>
  /** The report and that the phone was heard at `at`, in one write. No device of this id: nothing happens. */
  putReport(id: string, report: DeviceReport, at: number): Promise<void>
  /**
   * Another name, other posts, or both; what is not named stays. The device as it is now, `undefined` when there is none, or when its name and posts are not
   * those of `previous` any more.
   */
  changeDevice(
    previous: Pick<DeviceRecord, 'id' | 'name' | 'locations'>,
    change: { name?: string; locations?: string[]; postTerms?: PostTerm[] },
  ): Promise<DeviceRecord | undefined>
  /** The first moment stays. False when there is no such device. */
  revoke(id: string, at: number): Promise<boolean>
  /** The first moment stays. No device of this id: nothing happens. */
  markWiped(id: string, at: number): Promise<void>
  /** The last moment stays. No device of this id: nothing happens. */
  markOverBudget(id: string, at: number): Promise<void>
  /**
   * Adds to what a device brought and gives the totals afterwards, in one write within an hour. A negative amount takes back. Of many at
   * once each gets totals of its own.
   */
  addPushed(id: string, amount: PushedAmount, now: number): Promise<PushedTotals>
}
