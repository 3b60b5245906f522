/** The small drawing of Tycoon in the lobby, 100 by 52. */
export default (
  <>
    <circle class="b" cx="50" cy="28" r="20" /><path class="line" d="M30 28h40M50 8c-12 12-12 28 0 40M50 8c12 12 12 28 0 40" />
    <path class="a" d="m8 42 26-10 4 4-8 4Zm52-24 28-12 4 4-22 12Z" />
  </>
);
