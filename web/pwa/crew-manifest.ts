/** The crew's own app on the home screen, which opens with the scanner; the build writes it beside the other one. */
export const crewManifestFile = 'crew-scanner.webmanifest'
