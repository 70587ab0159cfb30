/** Where the product runs. */
export const productRegion = 'eu-central-1'
/** Where AWS keeps what belongs to CloudFront: its firewall, its certificate and its log. */
export const edgeRegion = 'us-east-1'
