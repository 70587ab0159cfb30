/** The crew scanner is a page of its own (main-scanner.tsx): no router and no site around it, so that a phone has less to start. */
export const isScanner = (path: string): boolean => /^\/crew-scanner\/?$/.test(path)
