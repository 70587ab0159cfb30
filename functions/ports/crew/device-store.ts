import type { Claim } from '#shared/scan/receipt-bounds.ts'
import type { DeviceReport } from '#shared/contract/device-report.ts'

/** A crew phone that was paired. All times are ms since the epoch. */
export interface DeviceRecord {
  id: string
  /** Hash of the session id in the phone's cookie. */
  sessionHash: string
  name: string
  locations: string[]
  pairedAt: number
  /**
   * Id of the edition that was current at the pairing: the phone gets only participants of that edition. For a phone that was paired before
   * this was stored: the edition built into the code.
   */
  edition: string
  lastSeenAt: number | null
  revokedAt: number | null
  /**
   * 32 bytes, base64url: proves which events this phone made. Null for a phone paired before phones got secrets: its events are refused.
   */
  secret: string | null
  /** The highest event number whose claimed time was accepted. It limits the times that later events can claim. Null before the first. */
  lastClaim: Claim | null
  /** The last report of the phone, and when it was received (ms); null before the first. */
  report: (DeviceReport & { receivedAt: number }) | null
  /** Every current and past post. Absent for a phone that was paired before this was stored: then only the current posts are known. */
  postTerms?: PostTerm[]
  /** When the phone reported, after a revocation, that it had wiped its data. */
  wipedAt?: number
  /** When the phone last sent more than its budget allows. */
  overBudgetAt?: number
  /** The number of this phone's events that other phones sent, and the id of the last phone that sent some. */
  handedOver?: number
  handedOverBy?: string
  handedOverAt?: number
  /** The highest event number in the last hand-over. Absent for a hand-over from before this field existed. */
  handedOverUntil?: number
  /** The line of the sheet whose code the phone used. */
  sheet?: SheetLine
  /** The phone's last earlier names, the oldest first, each with the time (ms) until which the phone had that name. */
  formerNames?: FormerName[]
}

export interface FormerName {
  name: string
  until: number
}

/** The period (ms since the epoch) in which a device had a post; `until` is null while it has the post. */
export interface PostTerm {
  location: string
  from: number
  until: number | null
}

/** Events of a device that the phone `by` sent for it at `at` (ms); `until` is the highest number among them. */
export interface HandedOverEvents {
  events: number
  until: number
  by: string
  at: number
}

/** An amount of events that a device sent: their number, and their length as JSON. */
export interface PushedAmount {
  events: number
  bytes: number
}

/** The amounts that a device sent in one clock hour, and in the UTC day of that hour. */
export interface PushedTotals {
  hour: PushedAmount
  day: PushedAmount
}

/** A code that pairs one phone until `expiresAt` (ms). */
export interface PairingCode {
  codeHash: string
  name: string
  locations: string[]
  expiresAt: number
  /** The sheet on which the code is printed. */
  sheet?: SheetLine
}

/** A line of a sheet of pairing codes, counted from 0. */
export interface SheetLine {
  id: string
  line: number
}

/** A printed sheet of pairing codes. All times are ms since the epoch. */
export interface PairingSheetRecord {
  id: string
  madeAt: number
  expiresAt: number
  phones: Omit<PairingCode, 'expiresAt' | 'sheet'>[]
  /** Its unused codes were deleted at this time. */
  withdrawnAt?: number
  /** The store deletes the sheet some time later. */
  forgetAt: number
}

/** Crew phones (decision 15). */
export interface DeviceStore {
  putPairingCode(code: PairingCode): Promise<void>
  /** Consumes the code; `undefined` if it was used, never existed, or has expired. */
  usePairingCode(codeHash: string, now: number): Promise<PairingCode | undefined>
  /** Stores a sheet and all its codes, or nothing. */
  putPairingSheet(sheet: PairingSheetRecord): Promise<void>
  /** Read consistently, in order of `madeAt`. */
  listPairingSheets(): Promise<PairingSheetRecord[]>
  /** Deletes the unused codes of a sheet, then records `at`; a repeated call keeps the first `at`. Returns false for an unknown sheet. */
  withdrawPairingSheet(id: string, at: number): Promise<boolean>
  putDevice(device: DeviceRecord): Promise<void>
  /** Read consistently: a revocation takes effect from the next call on. */
  getDeviceBySession(sessionHash: string): Promise<DeviceRecord | undefined>
  /** Read consistently. */
  getDevice(id: string): Promise<DeviceRecord | undefined>
  /** Every phone that was ever paired, in order of pairing. */
  listDevices(): Promise<DeviceRecord[]>
  /** Writes the last contact and the claim, if given, in one write. Does nothing for an unknown device. */
  markSeen(id: string, at: number, lastClaim?: Claim): Promise<void>
  /** Writes the report and the last contact `at` in one write. Does nothing for an unknown device. */
  putReport(id: string, report: DeviceReport, at: number): Promise<void>
  /**
   * Changes the given fields, and returns the device as it is now; `undefined` if there is none, or if its name and posts are no longer
   * those of `previous`.
   */
  changeDevice(
    previous: Pick<DeviceRecord, 'id' | 'name' | 'locations'>,
    change: { name?: string; locations?: string[]; postTerms?: PostTerm[]; formerNames?: FormerName[] },
  ): Promise<DeviceRecord | undefined>
  /** Revokes a device at `at`. A repeated call keeps the first time. Returns false for an unknown device. */
  revoke(id: string, at: number): Promise<boolean>
  /** Records that the device wiped its data at `at`. A repeated call keeps the first time. Does nothing for an unknown device. */
  markWiped(id: string, at: number): Promise<void>
  /** Records that the device was over its budget at `at`, in place of an earlier time. Does nothing for an unknown device. */
  markOverBudget(id: string, at: number): Promise<void>
  /** Adds events of a device that another phone sent for it. Does nothing for an unknown device. */
  addHandedOver(id: string, sent: HandedOverEvents): Promise<void>
  /**
   * Adds to the amount that a device sent and returns the new totals. A negative amount subtracts. Concurrent calls get different totals.
   * Costs a single write, except for the first call of an hour.
   */
  addPushed(id: string, amount: PushedAmount, now: number): Promise<PushedTotals>
}
