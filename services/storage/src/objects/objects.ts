/** The `ObjectStore` of the installation, and its `RequestSigner`. */
export const OBJECTS = Symbol('OBJECTS');
export const SIGNER = Symbol('SIGNER');
