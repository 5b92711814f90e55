/** Who a person is to whoever vouches for them: an identity provider, a proxy, an invitation. */
export interface Identity {
  readonly issuer: string;
  /** The issuer's own name for them, which never passes to somebody else. */
  readonly subject: string;
}

/** A person who did something: the name that is shown, and who that is. */
export interface Actor extends Identity {
  readonly name: string;
}
