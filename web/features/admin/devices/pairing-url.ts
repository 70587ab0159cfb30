/** The URL in a pairing QR: a phone's camera app opens the scanner with the code filled in. */
export const pairingUrl = (code: string): string => `${window.location.origin}/crew-scanner?code=${encodeURIComponent(code)}`

/** Formats a pairing code as the crew types it: `7K4P-2M9X`. */
export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
