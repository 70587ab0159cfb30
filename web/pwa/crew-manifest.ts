/** The manifest of the crew's home-screen app, which opens the scanner. The build writes it beside the public manifest. */
export const crewManifestFile = 'crew-scanner.webmanifest'
