/** Variables that name files of certificates; the sandbox shows those files. */
export const certificateVariables = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];

/** Variables that say how the network is reached: passed on to every agent. */
export const networkVariables = [
  ...['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy'],
  ...certificateVariables,
];
