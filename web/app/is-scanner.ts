/** True for the crew scanner. It is a separate page (main-scanner.tsx) without router and site, so that a phone has less to start. */
export const isScanner = (path: string): boolean => /^\/crew-scanner\/?$/.test(path)
