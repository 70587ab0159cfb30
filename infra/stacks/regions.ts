/** The region where the product runs. */
export const productRegion = 'eu-central-1'
/** The region that AWS requires for CloudFront's firewall, certificate and log. */
export const edgeRegion = 'us-east-1'
