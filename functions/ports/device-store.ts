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
  getDeviceBySession(sessionHash: string): Promise<DeviceRecord | undefined>
  getDevice(id: string): Promise<DeviceRecord | undefined>
  listDevices(): Promise<DeviceRecord[]>
  markSeen(id: string, at: number): Promise<void>
  revoke(id: string, at: number): Promise<boolean>
}
