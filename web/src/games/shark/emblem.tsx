/** The small drawing of Shark in the lobby, 100 by 52. */
export default (
  <>
    <path class="a" d="M8 40h12V28H8Zm16 0h12V20H24Zm16 0h12V24H40Z" /><path class="b" d="M56 46c6-22 16-32 34-38-6 10-6 24 2 38Z" />
    <path class="line" d="M4 46h92" />
  </>
);
