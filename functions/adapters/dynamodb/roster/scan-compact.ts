import type { ScanEvent } from '#shared/scan/scan-event.ts'

/**
 * A scan as its participant's item carries it, without names: an item with its first scans stays under 1 kB, which is what one write unit
 * writes. Fields are only ever added at the end.
 */
export function packScan(scan: ScanEvent): string {
  const { id, deviceId, seq, kind, location, deviceTime, clockOffset, clockUncertainty, knownBy, codeVersion } = scan
  return JSON.stringify([id, deviceId, seq, kind, location, deviceTime, clockOffset, clockUncertainty, knownBy, codeVersion])
}

export function unpackScan(packed: string, participantId: string): ScanEvent {
  const [id, deviceId, seq, kind, location, deviceTime, clockOffset, clockUncertainty, knownBy, codeVersion] = JSON.parse(packed)
  return { id, deviceId, seq, kind, participantId, location, deviceTime, clockOffset, clockUncertainty, knownBy, codeVersion }
}
