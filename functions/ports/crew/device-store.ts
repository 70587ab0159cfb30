export interface DeviceRecord {
  id: string
  /** Hash of the session id in the phone's cookie. */
  sessionHash: string
  name: string
  locations: string[]
  pairedAt: number
  lastSeenAt: number | null
  revokedAt: number | null
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
  /** No device of this id: nothing happens. */
  markSeen(id: string, at: number): Promise<void>
  /** The first moment stays. False when there is no such device. */
  revoke(id: string, at: number): Promise<boolean>
}
